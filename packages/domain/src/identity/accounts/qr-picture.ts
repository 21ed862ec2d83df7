import encodeQr from 'qr'

/** Signs around the code that stay empty, as readers want it (ISO/IEC 18004). */
const quietZone = 4

/** A text as an SVG that a camera reads: dark on light whatever the page's theme, 1 unit to a module. */
export function qrImage(text: string): string {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
  const runLengths = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  const size = rows.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runLengths.join('')}"/></svg>`
  )
}
