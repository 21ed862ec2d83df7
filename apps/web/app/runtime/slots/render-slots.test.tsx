import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderSlots } from './render-slots.server.tsx'

const settings = { spend_per_point_kobo: 100_000, point_value_kobo: 1_000, min_redeemed: 1 }
const product = { variants: [{ price_kobo: 350_000 }, { price_kobo: 250_000 }] }

/** What the extensions of the repository show below a price, if these are switched on, with the errors reported. */
async function render(active: { name: string; settings: object }[], shown: object = product) {
  const errors: unknown[] = []
  const context = {
    get: () => ({
      pages: { extensions: async () => active },
      captureError: (error: unknown) => errors.push(error),
    }),
  }
  const html = await renderSlots(context as unknown as RouterContextProvider, 'product-price', {
    product: shown,
  } as never)
  return { html, errors }
}

test('a slot has what the extensions that are switched on show, as plain HTML', async () => {
  expect(await render([{ name: 'loyalty-points', settings }])).toEqual({
    html: '<p class="text-small font-semibold text-ok">Earn 2 points</p>',
    errors: [],
  })
})

test('a slot has nothing if no extension is switched on, or none shows anything', async () => {
  expect((await render([])).html).toBeUndefined()
  expect((await render([{ name: 'gift-wrap', settings: {} }])).html).toBeUndefined()
})

test('an extension that throws is left out and reported', async () => {
  const { html, errors } = await render([{ name: 'loyalty-points', settings }], {})
  expect(html).toBeUndefined()
  expect(errors).toHaveLength(1)
})
