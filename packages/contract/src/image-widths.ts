/** Width in pixels of the files for data savers; their quality is too low for others. */
export const dataSaverWidth = 200

/** The narrowest file of an image that is good enough for everybody. */
export function thumbnailWidth(widths: readonly number[]): number {
  return Math.min(...widths.filter((width) => width > dataSaverWidth))
}
