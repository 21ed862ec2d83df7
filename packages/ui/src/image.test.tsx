import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image, tintClasses } from './image.tsx'
import { elementAttributes } from './read-attributes.ts'

test('an image offers both formats and reserves its space', () => {
  const source = { url: '/p/1', widths: [400, 800], alt: 'Dress', average_colour: '#abcdef' }
  const html = renderToString(<Image source={source} sizes="45vw" />)
  expect(html).toContain('/p/1-400.avif 400w, /p/1-800.avif 800w')
  expect(html).toMatch(/^<picture class="image-frame red-21 green-25 blue-29">/)
  expect(elementAttributes(html, 'img')).toMatch(/alt="Dress" width="400" height="400" loading="lazy"/)
  expect(renderToString(<Image source={source} sizes="45vw" maxWidth={400} />)).not.toContain('800w')
  expect(renderToString(<Image source={null} sizes="45vw" />)).not.toContain('<img')
})

test('the average colour has three or six digits', () => {
  expect(tintClasses('#FFF')).toBe('red-31 green-31 blue-31')
  expect(tintClasses('#e6ece9')).toBe('red-28 green-29 blue-28')
})

test('the file of low quality is for data savers only', () => {
  const source = { url: '/p/1', widths: [200, 400, 800], alt: 'Dress', average_colour: '#abcdef' }
  const files = (image: typeof source, maxWidth?: number) =>
    renderToString(<Image source={image} sizes="45vw" maxWidth={maxWidth} />).match(/\/p\/1-\d+\.\w+/g)
  expect(files(source)).not.toContain('/p/1-200.avif')
  expect(files(source, 200)).toEqual(['/p/1-200.avif', '/p/1-200.webp', '/p/1-200.webp'])
  expect(files({ ...source, widths: [400, 800] }, 200)).toEqual([
    '/p/1-400.avif',
    '/p/1-400.webp',
    '/p/1-400.webp',
  ])
})
