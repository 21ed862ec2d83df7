import { expect, test, vi } from 'vitest'
import { customersList } from './customers-list.tsx'

vi.mock('virtual:languages', () => ({ languages: [] }))

const id = '01a2030c-eb78-7000-81cf-7f4a7eec00b6'

test.each([
  ['', { segment: 'all' }],
  ['segment=nonsense&sort=name&page=0', { segment: 'all' }],
  ['segment=inactive&sort=spent&page=3&search=+Ada+', { search: 'Ada', segment: 'inactive', sort: 'spent' }],
  [`segment=${id}`, { segment: id }],
])('%j', (address, input) => {
  expect(JSON.parse(JSON.stringify(customersList.read(new URLSearchParams(address)).input))).toEqual(input)
})
