import type { ImageSource } from '../image.tsx'

type ExampleImage = ImageSource & { id: string }

function drawn(ground: string, shape: string): string {
  const view = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">`
  const shapes = `<path fill="${ground}" d="M0 0h80v80H0z"/><path fill="#2f3b6e" d="${shape}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(view + shapes)}#`
}

/** An image that needs no file: the size and format that `Image` appends come after its #. */
function image(alt: string, ground: string, shape: string): ExampleImage {
  return { id: alt, url: drawn(ground, shape), widths: [400, 800], alt, average_colour: ground }
}

const dressShape = 'M33 14h14l3 20 12 34H18l12-34z'
const grounds = ['#e8eaee', '#eef0e6', '#f5e9e2', '#e6eee3', '#e6ece9', '#efeae6', '#f0ece4', '#f3e3c4']
export const dress = image('Ankara dress, front', '#f3ece3', dressShape)

export const dressViews = grounds.map((ground, index) =>
  image(`Ankara dress, view ${index + 1}`, ground, dressShape),
)

export const slides = image('Slides', '#e6ece9', 'M14 44q26-22 52 0v12H14z')

/** An image that fails to load. */
export const brokenImage: ExampleImage = { ...dress, url: 'data:image/none,#', alt: 'Dress, lost' }
