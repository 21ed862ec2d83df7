import { expect, test } from 'vitest'
import { telLink, whatsappLink } from './contact-links.ts'

test('numbers of other countries stay as they are', () => {
  expect(telLink('+44 7700 900123')).toBe('tel:+447700900123')
})

test('Nigerian numbers are dialled with the code of the country', () => {
  expect(telLink('0803 555 0142')).toBe('tel:+2348035550142')
  expect(whatsappLink('+2348035550142', 'About #10482')).toBe(
    'https://wa.me/2348035550142?text=About%20%2310482',
  )
})
