import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HomeBlock, homeBlocksMax } from '../home-blocks.ts'

const HomeBlocks = z.object({
  version: z.number(),
  blocks: z.array(HomeBlock).check(z.maxLength(homeBlocksMax, `At most ${homeBlocksMax} blocks`)),
})
export type HomeBlocks = z.output<typeof HomeBlocks>

export const getHomeBlocks = endpoint({
  method: 'GET',
  path: '/admin/home-blocks',
  summary: 'What the shop puts on its home page, in its order, shown or not',
  access: 'marketing:read',
  reply: HomeBlocks,
  refusals: [],
})

export const editHomeBlocks = endpoint({
  method: 'PUT',
  path: '/admin/home-blocks',
  summary: 'Replace what the shop puts on its home page; without any it is as it came',
  access: 'marketing:edit',
  body: HomeBlocks,
  reply: HomeBlocks,
  refusals: ['invalid_input', 'changed_by_other'],
})
