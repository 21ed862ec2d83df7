import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { getAuthHeaders, placeOrderByApi } from './order-by-api.ts'
import { listEmailsTo, getVisible } from './customer.ts'
import { newVisitor, owner, register } from './visitor.ts'

const isPhone = () => test.info().project.name.includes('phone')

/** Opens the contact form by its link: a dialog on desktops, a page on phones. */
async function openContact(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (isPhone()) {
    await getVisible(page, 'link', 'Menu').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible()
  } else {
    await getVisible(page, 'link', 'Contact').click()
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible()
  }
  await expect(page.getByText("We'd love to hear from you. How can we help?", { exact: true })).toBeVisible()
}

async function leaveContactPage(page: Page) {
  if (isPhone()) await page.goto('/faq')
  else await page.keyboard.press('Escape')
}

/** The shop asks a visitor to sign in once per page load. */
async function declineSignIn(page: Page) {
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Expects an email to the shop and one to the customer, both with the same ticket number. */
async function expectTicket(email: string, words: string) {
  await expect.poll(() => listEmailsTo(email)).toHaveLength(2)
  const emails = await listEmailsTo(email)
  expect(emails.filter((sentEmail) => sentEmail.includes(words))).toHaveLength(1)
  const numbers = emails.map((sentEmail) => /T-\d{4,}/.exec(sentEmail)?.[0])
  expect(numbers[0]).toBeTruthy()
  expect(numbers[1]).toBe(numbers[0])
}

test('2 Contact dialog: a visitor selects a type and enters an email, and the shop receives the message @both-widths', async ({
  page,
}) => {
  const { email } = newVisitor()
  await page.goto('/faq')
  await declineSignIn(page)
  await openContact(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await expect(page.getByText('Message is required')).toBeVisible()

  const types = page.getByLabel('Type of Inquiry')
  await expect(types.getByRole('option')).toHaveText([
    'General Inquiry',
    'Order Support',
    'Returns & Refunds',
    'Technical Support',
  ])
  await types.selectOption('Technical Support')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Subject').fill('The search finds nothing')
  await page.getByLabel('Message', { exact: true }).fill('I looked for a kettle.')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' })).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I looked for a kettle.')

  await page.unroute('**/api/contact')
  const contactCall = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await contactCall).postDataJSON()).toMatchObject({
    type: 'Technical Support',
    subject: 'The search finds nothing',
  })
  await expect(page.getByText(/Message received \(T-\d+\)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expectTicket(email, 'The search finds nothing')
})

test('unsent text is kept for the visit; signed-in customers need not enter their email @both-widths', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  await signInByApi(page, visitor)
  await page.goto('/faq')
  await openContact(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
  await page.getByLabel('Subject').fill(`Swap for ${visitor.username}`)
  await page.getByLabel('Message', { exact: true }).fill('Size M please.')
  await leaveContactPage(page)
  if (isPhone()) await page.goto('/contact')
  else await openContact(page)
  await expect(page.getByLabel('Subject')).toHaveValue(`Swap for ${visitor.username}`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Message received \(T-\d+\)/)).toBeVisible()
  const reachesShop = async () =>
    (await listEmailsTo(visitor.email)).filter((sentEmail) => sentEmail.includes('Size M please.'))
  // The email to the shop, and the acknowledgement, which quotes messages of known addresses.
  await expect.poll(reachesShop).toHaveLength(2)
})

test('starting a return opens the contact page with that type selected', async ({ page }) => {
  await page.goto('/returns')
  await declineSignIn(page)
  await page.locator('main').getByRole('link', { name: 'Start a return' }).first().click()
  await expect(page.getByLabel('Type of Inquiry')).toHaveValue('Returns & Refunds')
})

test('a customer selects the order that a message is about, and staff find it in the ticket', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  const { number } = await placeOrderByApi(request, visitor)
  await signInByApi(page, visitor)
  await page.goto('/contact')
  await waitUntilReady(page)
  await page.getByLabel('Type of Inquiry').selectOption('Order Support')
  const orders = page.getByLabel('Which order is it about?')
  const orderOption = orders.getByRole('option').filter({ hasText: `#${number}` })
  await orders.selectOption((await orderOption.getAttribute('value')) ?? '')
  await page.getByLabel('Subject').fill('Later, please')
  await page.getByLabel('Message', { exact: true }).fill('I am away on Friday.')
  const contactCall = page.waitForResponse('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const { ticket_number: ticket } = (await (await contactCall).json()) as { ticket_number: string }
  const headers = await getAuthHeaders(request, owner)
  const list = await request.get(`/api/admin/tickets?search=${ticket}`, { headers })
  expect(await list.json()).toMatchObject({ items: [{ number: ticket, order: { number } }] })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page sends the message, and keeps the input if it is invalid', async ({ page }) => {
    const { email } = newVisitor()
    await page.goto('/contact?type=Returns%20%26%20Refunds')
    await expect(page.getByLabel('Type of Inquiry')).toHaveValue('Returns & Refunds')
    await page.getByLabel('Type of Inquiry').selectOption('Order Support')
    await page.getByLabel('Email', { exact: true }).fill('ada@')
    await page.getByLabel('Subject').fill('My order is late')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Email is invalid')).toBeVisible()
    await expect(page.getByText('Message is required')).toBeVisible()
    await expect(page.getByLabel('Type of Inquiry')).toHaveValue('Order Support')
    await expect(page.getByLabel('Subject')).toHaveValue('My order is late')

    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Message', { exact: true }).fill('Three days now.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(/Message received \(T-\d+\)/)).toBeVisible()
    await expectTicket(email, 'Order Support')
  })
})
