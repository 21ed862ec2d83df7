export interface SizeTable {
  id: 'women' | 'men' | 'children' | 'shoes'
  title: string
  note?: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export const howToMeasure = [
  'Chest or bust: around the widest part, with the tape level and not tight.',
  'Waist: around the narrowest part, where you bend.',
  'Hips: around the widest part, with your feet together.',
  'Feet: stand on paper with your heel at a wall, mark the longest toe, and measure in the evening.',
]

/** Body measures in cm, as sizes are commonly cut; a product's own table counts before these. */
export const sizeTables: readonly SizeTable[] = [
  {
    id: 'women',
    title: 'Women',
    head: ['Size', 'UK', 'Bust (cm)', 'Waist (cm)', 'Hips (cm)'],
    rows: [
      ['XS', '6', '78 to 81', '60 to 63', '86 to 89'],
      ['S', '8 to 10', '82 to 89', '64 to 71', '90 to 97'],
      ['M', '12', '90 to 94', '72 to 76', '98 to 101'],
      ['L', '14', '95 to 99', '77 to 81', '102 to 106'],
      ['XL', '16', '100 to 105', '82 to 88', '107 to 112'],
      ['XXL', '18 to 20', '106 to 117', '89 to 100', '113 to 123'],
    ],
  },
  {
    id: 'men',
    title: 'Men',
    head: ['Size', 'Chest (cm)', 'Waist (cm)', 'Neck (cm)'],
    rows: [
      ['S', '88 to 94', '74 to 80', '37 to 38'],
      ['M', '95 to 101', '81 to 87', '39 to 40'],
      ['L', '102 to 108', '88 to 94', '41 to 42'],
      ['XL', '109 to 115', '95 to 102', '43 to 44'],
      ['XXL', '116 to 124', '103 to 111', '45 to 46'],
    ],
  },
  {
    id: 'children',
    title: 'Children',
    note: 'Go by height: children of one age differ.',
    head: ['Age', 'Height (cm)', 'Chest (cm)', 'Waist (cm)'],
    rows: [
      ['1 to 2', '80 to 92', '49 to 53', '48 to 51'],
      ['3 to 4', '93 to 104', '54 to 56', '52 to 53'],
      ['5 to 6', '105 to 116', '57 to 60', '54 to 56'],
      ['7 to 8', '117 to 128', '61 to 65', '57 to 59'],
      ['9 to 10', '129 to 140', '66 to 70', '60 to 62'],
      ['11 to 12', '141 to 152', '71 to 76', '63 to 66'],
      ['13 to 14', '153 to 164', '77 to 82', '67 to 70'],
    ],
  },
  {
    id: 'shoes',
    title: 'Shoes',
    note: 'Between two sizes, take the larger one.',
    head: ['EU', 'UK', 'Foot (cm)'],
    rows: [
      ['36', '3.5', '22.5'],
      ['37', '4', '23.5'],
      ['38', '5', '24'],
      ['39', '6', '25'],
      ['40', '6.5', '25.5'],
      ['41', '7.5', '26'],
      ['42', '8', '26.5'],
      ['43', '9', '27.5'],
      ['44', '9.5', '28'],
      ['45', '10.5', '29'],
      ['46', '11', '29.5'],
    ],
  },
]
