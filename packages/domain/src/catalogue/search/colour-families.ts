/** Colours of the filter, in display order, with the names that sellers use. */
const families: Record<string, string> = {
  black: 'black midnight onyx ebony',
  white: 'white ivory starlight pearl',
  grey: 'grey gray ash graphite charcoal granite titanium',
  silver: 'silver silverblue stainless chrome steel',
  gold: 'gold golden champagne',
  brown: 'brown tan chocolate coffee camel honey walnut',
  cream: 'cream beige nude sand',
  red: 'red wine burgundy oxblood maroon crimson',
  pink: 'pink rose coral fuchsia magenta',
  orange: 'orange sunset rust peach',
  yellow: 'yellow mustard lemon',
  green: 'green olive mint sage emerald teal lime army',
  blue: 'blue navy indigo turquoise sky royal aqua',
  purple: 'purple lavender lilac violet plum',
  several: 'multicolour multicolor multicoloured mixed camouflage assorted rainbow',
  clear: 'clear transparent',
}

const familyByWord = new Map(
  Object.entries(families).flatMap(([family, words]) => words.split(' ').map((word) => [word, family])),
)

export const colourFamilies: readonly string[] = Object.keys(families)

/**
 * The base colours of a seller's colour name: 'Ink Black' is black, 'Emerald/Orange' is green and orange. The last
 * colour word of each part counts. A name without a colour word, such as 'Granola', has none.
 */
export function getColourFamilies(name: string): string[] {
  const found = name
    .toLowerCase()
    .split(/[/,&+]|\band\b/)
    .flatMap((part) => {
      const words = part.match(/\p{L}+/gu) ?? []
      return words.flatMap((word) => familyByWord.get(word) ?? []).slice(-1)
    })
  return [...new Set(found)]
}
