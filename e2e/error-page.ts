import { expect, type Page } from '@playwright/test'

export const titles = {
  server: 'Something went wrong on our side',
  network: 'We can’t reach the shop',
  timeout: 'This is taking too long',
  forbidden: 'You don’t have access to this',
  payment: 'The payment failed',
  maintenance: 'We’re making the shop better',
  general: 'Something went wrong',
}

/** Expects an error page with everything that all kinds have in common, and returns the error id that it shows. */
export async function expectErrorPage(page: Page, kind: keyof typeof titles): Promise<string> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: titles[kind] })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible({
    visible: kind !== 'maintenance',
  })
  expect(await main.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
  const line = main.getByText(/^Error ID: \S+/)
  await expect(line).toBeVisible()
  return (await line.innerText()).replace('Error ID: ', '').trim()
}
