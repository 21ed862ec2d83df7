export interface Pixels {
  /** Three bytes for each pixel, row by row. */
  data: Uint8Array
  width: number
  height: number
}

export interface Colour {
  r: number
  g: number
  b: number
}

/** The mean colour of the two edges that padding to a square will touch: left and right, or top and bottom. */
export function edgeColour({ data, width, height }: Pixels): Colour {
  const isUpright = height > width
  const length = isUpright ? height : width
  const sum = { r: 0, g: 0, b: 0 }
  for (let step = 0; step < length; step += 1) {
    const first = isUpright ? step * width : step
    const last = isUpright ? first + width - 1 : (height - 1) * width + step
    for (const at of [first * 3, last * 3]) {
      sum.r += data[at] ?? 0
      sum.g += data[at + 1] ?? 0
      sum.b += data[at + 2] ?? 0
    }
  }
  const mean = (value: number) => Math.round(value / (2 * length))
  return { r: mean(sum.r), g: mean(sum.g), b: mean(sum.b) }
}
