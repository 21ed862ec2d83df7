const folder = '/media/pictures/hero'

/** Preview of shared links to the shop: 16:9. */
export const heroImage = `${folder}/phone-1280.webp`

/** The whole demo scene: 20:7. */
export const wholeScene = { cut: 'wide', widths: [1200, 2400] }

/** Its right part: 16:9. */
export const rightScene = { cut: 'phone', widths: [720, 960, 1280] }

/** An image of the scene in every width, as `srcset`. */
export function heroSrcSet({ cut, widths }: typeof wholeScene, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${folder}/${cut}-${width}.${format} ${width}w`).join(', ')
}

/** The URL for browsers without `srcset`. */
export const smallHero = `${folder}/phone-720.webp`
