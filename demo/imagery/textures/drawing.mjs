// Units of SVG that the textures are composed of.
/** Every texture of the modules beside this one. */
export const drawings = []

/** A texture of w x h pixels; the models know it by its name. */
export const draw = (name, w, h, body, defs = '') =>
  drawings.push({
    name,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>${body}</svg>`,
  })

export const repeat = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('')

/** Numbers from 0 to 1 that are the same every time. */
export const randomly = (seed) => {
  let state = seed
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296
}

/** `look`: f font, w weight, a anchor, l letter spacing, x further attributes. */
export const words = (x, y, size, fill, text, variant = {}) =>
  `<text x="${x}" y="${y}" font-family="${variant.f || 'DejaVu Sans'}" font-size="${size}" font-weight="${variant.w || 400}" fill="${fill}" text-anchor="${variant.a || 'middle'}" letter-spacing="${variant.l || 0}" ${variant.x || ''}>${text}</text>`

export const bold = { w: 700 }

export const box = (x, y, w, h, fill, radius = 0, rest = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${radius}" ${rest}/>`

export const gradient = (id, stops, x2 = 1, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`
