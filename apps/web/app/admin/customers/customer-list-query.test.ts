import { expect, test } from 'vitest'
import { parseCustomerQuery } from './customer-list-query.ts'

const id = '01a2030c-eb78-7000-81cf-7f4a7eec00b6'

test.each([
  ['', { page: 1, search: undefined, segment: 'all', sort: 'newest' }],
  ['segment=nonsense&sort=name&page=0', { page: 1, search: undefined, segment: 'all', sort: 'newest' }],
  [
    'segment=inactive&sort=spent&page=3&search=+Ada+',
    { page: 3, search: 'Ada', segment: 'inactive', sort: 'spent' },
  ],
  [`segment=${id}`, { page: 1, search: undefined, segment: id, sort: 'newest' }],
])('%j', (address, input) => {
  expect(parseCustomerQuery(new URLSearchParams(address))).toEqual(input)
})
