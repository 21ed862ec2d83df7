-- More synonyms of Nigerian shoppers. A meaning may be a phrase: a "steam iron" is not just any iron.
WITH added AS (
  SELECT position, string_to_array(split_part(line, ' = ', 1), ', ') AS words,
    string_to_array(split_part(line, ' = ', 2), ', ') AS meant
  FROM unnest(ARRAY[
    'gala, sausage roll, meat pie, snacks = sausage, snack, biscuit, groceries',
    'okrika, okirika, bend down select, thrift = okrika, thrift, shirt, trousers, dress, fashion',
    'tokunbo, uk used, london used, foreign used = tokunbo, used, phone, laptop',
    'provisions, provision, foodstuff, food stuff = beverage, milk, noodles, biscuit, groceries',
    'palm oil, red oil, cooking oil, manja = palm oil, oil',
    'iron, pressing iron, electric iron, ironing = pressing iron, steam iron, dry iron, iron',
    'cream, body cream, face cream = cream, lotion, serum, butter',
    'shoe, shoes, footwear = shoe, sneakers, trainers, slides, slippers, sandals, loafers',
    'sneaker, sneakers, trainer, trainers = sneakers, trainers, shoes',
    'phone charger, charger = charger',
    'air condition, air conditioner, ac = air conditioner, fan',
    'maggi, knorr, seasoning = seasoning',
    'swallow, semo, poundo, fufu = semo, poundo, flour, garri',
    'hot plate, burner = cooker',
    'solar, light up = solar',
    'jalabia, jalamia = kaftan, agbada',
    'football boot, soccer boot = football boot, trainers, shoes',
    'subwoofer, sound system = soundbar, speaker'
  ]) WITH ORDINALITY AS lines (line, position)
)
INSERT INTO search_synonyms (position, words, meant)
SELECT (SELECT coalesce(max(position), 0) FROM search_synonyms) + position, words, meant FROM added;

-- "Power" alone made every power bank a generator. Lines that the owner has changed stay.
UPDATE search_synonyms
SET words = ARRAY['gen', 'gen set', 'generator', 'i better pass my neighbour'], meant = ARRAY['generator', 'inverter', 'solar']
WHERE words = ARRAY['gen', 'gen set', 'i better pass my neighbour'] AND meant = ARRAY['generator', 'inverter', 'power'];
