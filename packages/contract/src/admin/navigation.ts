import { endpoint } from '../endpoint.ts'
import { Navigation } from '../navigation.ts'

export const getNavigation = endpoint('GET /admin/settings/navigation', {
  summary: 'Get the links of the header and the footer, including hidden ones',
  access: 'settings:read',
  response: Navigation,
})

export const updateNavigation = endpoint('PUT /admin/settings/navigation', {
  summary: 'Replace the links of the header and the footer',
  access: 'settings:write',
  body: Navigation,
  response: Navigation,
  errors: ['invalid_input', 'version_conflict'],
})
