/** A shape of an icon, as lucide-react lists it. */
export type Shape = readonly [name: string, attributes: Record<string, string>]

/** One path that draws all shapes of an icon. Throws if a shape has more than its geometry, such as a fill. */
export function mergeShapes(shapes: readonly Shape[]): string {
  return shapes.map((shape, index) => (index === 0 ? toPath(shape) : fromOrigin(toPath(shape)))).join('')
}

/** The path may start relative to the origin; behind another path it has to start at an absolute point. */
function fromOrigin(path: string): string {
  return path.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=(.?))/,
    // Pairs that follow are lines, relative as they were.
    (_, x: string, y: string, next: string) => `M${x} ${y}${/[-.\d]/.test(next) ? 'l' : ''}`,
  )
}

const round = (number: number) => Number(number.toFixed(3))

/** The line around a dot of this radius and a point in its middle leave no gap. */
const dotRadius = 1

function toPath([name, all]: Shape): string {
  const attributes = { ...all }
  delete attributes['key']
  const take = (attribute: string, fallback = '0') => {
    const value = attributes[attribute] ?? fallback
    delete attributes[attribute]
    return value
  }
  const number = (attribute: string, fallback?: string) => Number(take(attribute, fallback))
  const isDot = attributes['fill'] === 'currentColor' && Number(attributes['r']) <= dotRadius
  const dot = isDot ? `M${attributes['cx']} ${attributes['cy']}h0` : ''
  if (isDot) delete attributes['fill']
  const path = shapePath(name, take, number)
  const rest = Object.keys(attributes)
  if (path === null || rest.length > 0) throw new Error(`<${name} ${rest.join(' ')}> is more than a path.`)
  return path + dot
}

function shapePath(
  name: string,
  take: (attribute: string) => string,
  number: (attribute: string, fallback?: string) => number,
): string | null {
  if (name === 'path') return take('d')
  if (name === 'circle' || name === 'ellipse') {
    const [cx, cy] = [number('cx'), number('cy')]
    const rx = name === 'circle' ? number('r') : number('rx')
    const ry = name === 'circle' ? rx : number('ry')
    const half = `a${rx} ${ry} 0 1 0`
    return `M${round(cx - rx)} ${cy}${half} ${2 * rx} 0${half} ${-2 * rx} 0z`
  }
  if (name === 'line') return `M${take('x1')} ${take('y1')}L${take('x2')} ${take('y2')}`
  if (name === 'polyline') return `M${take('points')}`
  if (name === 'polygon') return `M${take('points')}z`
  if (name !== 'rect') return null
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
  const radii = { rx: number('rx', '-1'), ry: number('ry', '-1') }
  // One that is missing equals the other.
  const widest = Math.max(radii.rx, radii.ry, 0)
  const [rx, ry] = [radii.rx < 0 ? widest : radii.rx, radii.ry < 0 ? widest : radii.ry]
  if (rx === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [across, down] = [round(width - 2 * rx), round(height - 2 * ry)]
  return (
    `M${round(x + rx)} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}` +
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  )
}
