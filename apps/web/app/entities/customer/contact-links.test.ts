import { expect, test } from 'vitest'
import { telLink, whatsappLink } from './contact-links.ts'

test('leaves foreign numbers unchanged', () => {
  expect(telLink('+44 7700 900123')).toBe('tel:+447700900123')
})

test('adds the country code to Nigerian numbers', () => {
  expect(telLink('0803 555 0142')).toBe('tel:+2348035550142')
  expect(whatsappLink('+2348035550142', 'About #10482')).toBe(
    'https://wa.me/2348035550142?text=About%20%2310482',
  )
})
