import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HomeBlock, homeBlocksMax } from '../home-blocks.ts'

const HomeBlocks = z.object({
  version: z.number(),
  sections: z.array(HomeBlock).check(z.maxLength(homeBlocksMax, `At most ${homeBlocksMax} sections`)),
})
export type HomeBlocks = z.output<typeof HomeBlocks>

export const getHomeBlocks = endpoint({
  method: 'GET',
  path: '/admin/home-blocks',
  summary: 'List the sections of the home page, in order, shown or not',
  access: 'marketing:read',
  response: HomeBlocks,
  errors: [],
})

export const editHomeBlocks = endpoint({
  method: 'PUT',
  path: '/admin/home-blocks',
  summary: 'Replace the sections of the home page; without any, the default layout is shown',
  access: 'marketing:write',
  body: HomeBlocks,
  response: HomeBlocks,
  errors: ['invalid_input', 'version_conflict'],
})
