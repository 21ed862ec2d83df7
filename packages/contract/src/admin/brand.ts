import * as z from 'zod/mini'
import { Brand, brandImageKinds, BrandStyle } from '../brand.ts'
import { endpoint } from '../endpoint.ts'

const imageKind = z.object({ kind: z.enum(brandImageKinds) })

export const getBrand = endpoint('GET /admin/settings/brand', {
  summary: 'Get the logo, favicon, social image, colours, font and corners',
  access: 'settings:read',
  response: Brand,
})

export const updateBrand = endpoint('PUT /admin/settings/brand', {
  summary: 'Set the colours, font and corners of every page',
  access: 'settings:write',
  body: BrandStyle,
  response: Brand,
  errors: ['invalid_input'],
})

/** @public A file: the browser calls it without the typed client. */
export const uploadBrandImage = endpoint('POST /admin/settings/brand/{kind}', {
  summary:
    'Upload the logo, its variant for dark ground, the favicon or the social image (multipart field "file")',
  access: 'settings:write',
  upload: true,
  params: imageKind,
  response: Brand,
  errors: ['invalid_input', 'invalid_image', 'payload_too_large', 'unsupported_media_type'],
})

export const deleteBrandImage = endpoint('DELETE /admin/settings/brand/{kind}', {
  summary: 'Remove the logo, its variant for dark ground, the favicon or the social image',
  access: 'settings:write',
  params: imageKind,
  response: Brand,
  errors: ['invalid_input'],
})
