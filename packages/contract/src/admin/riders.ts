import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

const RiderInput = z.object({
  name: text(80).check(z.minLength(1, 'Enter a name')),
  phone: text(30),
  /** The round that they usually ride, such as 'Mainland'. */
  route: text(60),
  active: z.boolean(),
})
export type RiderInput = z.output<typeof RiderInput>

export const Rider = z.extend(RiderInput, { id: z.number(), version: z.number() })
export type Rider = z.output<typeof Rider>

const riders = z.array(Rider)

export const listRiders = endpoint({
  method: 'GET',
  path: '/admin/riders',
  summary: 'List riders, by name',
  access: 'orders:read',
  response: riders,
  errors: [],
})

export const createRider = endpoint({
  method: 'POST',
  path: '/admin/riders',
  summary: 'Create a rider. Returns all riders',
  access: 'delivery:write',
  body: RiderInput,
  response: riders,
  errors: ['invalid_input'],
})

export const updateRider = endpoint({
  method: 'PUT',
  path: '/admin/riders/{riderId}',
  summary: 'Update a rider; one who left is no longer active. Returns all riders',
  access: 'delivery:write',
  params: z.object({
    riderId: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  }),
  body: z.extend(RiderInput, { version: z.int() }),
  response: riders,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})
