import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HomeSection, homeSectionsMax } from '../home-blocks.ts'

const HomeSections = z.object({
  version: z.number(),
  sections: z.array(HomeSection).check(z.maxLength(homeSectionsMax, `At most ${homeSectionsMax} sections`)),
})
export type HomeSections = z.output<typeof HomeSections>

export const getHomeSections = endpoint({
  method: 'GET',
  path: '/admin/home-blocks',
  summary: 'List the sections of the home page, in order, shown or not',
  access: 'marketing:read',
  response: HomeSections,
  errors: [],
})

export const updateHomeSections = endpoint({
  method: 'PUT',
  path: '/admin/home-blocks',
  summary: 'Replace the sections of the home page; without any, the default layout is shown',
  access: 'marketing:write',
  body: HomeSections,
  response: HomeSections,
  errors: ['invalid_input', 'version_conflict'],
})
