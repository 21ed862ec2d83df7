/** The demonstration's own picture; a real shop shows none until it has its own. */
export const heroPicture = {
  url: '/media/pictures/hero/1',
  widths: [800, 1600],
  alt: '',
  average_colour: '#cebf9f',
}

/** For whoever shows a link to the shop. */
export const heroImage = `${heroPicture.url}-${Math.max(...heroPicture.widths)}.webp`
