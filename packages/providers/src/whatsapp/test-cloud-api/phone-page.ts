import { html, type Html, pageStyle } from '../../payments/test-gateway/page-shell.ts'
import {
  type Chat,
  changeChat,
  type ChatMessage,
  chatPrefix,
  findChat,
  type TestCloudApiContext,
} from './chats.ts'
import { isTestImage, storeImage, testImages } from './test-images.ts'
import { writeAsCustomer } from './test-webhooks.ts'

/** The pages of the test phones: a list of them, and one with its messages and a form to write as its owner. */
export async function showPhones(
  context: TestCloudApiContext,
  request: Request,
  path: string,
): Promise<Response> {
  if (path === '/style.css') return styleSheet()
  const [, number] = /^\/phones\/(\d{8,15})$/.exec(path) ?? []
  if (number !== undefined && request.method === 'POST') {
    await writeFromForm(context, number, new URLSearchParams(await request.text()))
    return new Response(null, { status: 303, headers: { location: number } })
  }
  if (request.method !== 'GET') return new Response(null, { status: 405 })
  if (number !== undefined)
    return page(`+${number}`, renderPhone(await findChat(context, number)), '../style.css')
  if (path === '/phones') {
    const wanted = new URL(request.url).searchParams.get('number')?.replace(/\D/g, '').replace(/^0/, '234')
    if (wanted !== undefined && /^\d{8,15}$/.test(wanted))
      return new Response(null, { status: 303, headers: { location: `phones/${wanted}` } })
    const chats = (await context.store.list(chatPrefix)).map(({ value }) => value as Chat)
    return page('Phones', renderPhones(chats), 'style.css')
  }
  return new Response(null, { status: 404 })
}

const styles = `${pageStyle}
.chat { display: grid; gap: 8px; margin: 0 0 16px; padding: 0; list-style: none }
.chat li { max-width: 85%; padding: 8px 12px; border-radius: 12px; background: var(--surface);
  border: 1px solid var(--line) }
.chat p { margin: 0; white-space: pre-line }
.chat .person { justify-self: end; background: var(--primary-soft) }
.chat img { display: block; max-width: 100%; border-radius: 8px }
.chat small { display: block; color: var(--muted) }
.check { display: flex; gap: 8px; align-items: center; min-height: 44px }
.check input { width: 20px; height: 20px; margin: 0 }
`

function styleSheet(): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return new Response(styles, { headers })
}

function page(title: string, content: Html, style: string): Response {
  const { text } = html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - test WhatsApp</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <p class="test" role="note">TEST WHATSAPP: no phone receives these messages</p>
        <main>${content}</main>
      </body>
    </html> `
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

function renderPhones(chats: readonly Chat[]): Html {
  const phones = chats.map(
    ({ number, messages }) =>
      html`<li>
        <a href="phones/${number}">+${number} <small>${messages.at(-1)?.text.slice(0, 60)}</small></a>
      </li>`,
  )
  return html`<h1>Test phones</h1>
    <p class="to">Messages of the shop arrive here, and you can write as a customer.</p>
    <section>
      <form action="phones">
        <label for="number">Phone number</label>
        <input id="number" name="number" inputmode="tel" required placeholder="0803 123 4567" />
        <button class="main">Open this phone</button>
      </form>
    </section>
    ${
      phones.length > 0
        ? html`<ul class="cards">
            ${phones}
          </ul>`
        : html`<p>No phone has a message yet.</p>`
    }`
}

function renderPhone(chat: Chat): Html {
  const { number, name, messages } = chat
  return html`<a class="back" href="../phones">All phones</a>
    <h1>+${number}</h1>
    <p class="to">${name}</p>
    ${
      messages.length > 0
        ? html`<ol class="chat">
            ${messages.map(renderMessage)}
          </ol>`
        : undefined
    }
    <section>
      <form method="post">
        <label for="text">Write to the shop</label>
        <input id="text" name="text" required autocomplete="off" />
        <button class="main" name="action" value="text">Send</button>
      </form>
    </section>
    ${renderMore(chat)}`
}

/** What else a person can send, and who they are. */
function renderMore({ name, hidesNumber }: Chat): Html {
  return html`<details>
    <summary>More</summary>
    <form method="post">
      <label for="items">Catalogue order, such as SKU-1 x 2, SKU-2 x 1</label>
      <input id="items" name="items" required autocomplete="off" />
      <button name="action" value="order">Send the order</button>
    </form>
    <form method="post">
      <label for="image">Picture</label>
      <select id="image" name="image">
        ${Object.entries(testImages).map(([kind, title]) => html`<option value="${kind}">${title}</option>`)}
      </select>
      <label for="caption">Caption</label>
      <input id="caption" name="caption" autocomplete="off" />
      <button name="action" value="image">Send the picture</button>
    </form>
    <form method="post">
      <label for="name">Name</label>
      <input id="name" name="name" value="${name}" required />
      <label class="check">
        <input type="checkbox" name="hides" ${hidesNumber ? html`checked` : undefined} /> Hides the number
      </label>
      <button name="action" value="profile">Save</button>
    </form>
  </details>`
}

const lagosTime = new Intl.DateTimeFormat('en-NG', { timeStyle: 'short', timeZone: 'Africa/Lagos' })

const formatTime = (iso: string) => lagosTime.format(new Date(iso))

function renderMessage({ id, from, text, buttons, link, isImage, sentAt, status }: ChatMessage): Html {
  const taps = buttons.map(
    (button) =>
      html`<form method="post">
        <input type="hidden" name="message" value="${id}" />
        <input type="hidden" name="reply" value="${button.id}" />
        <button name="action" value="reply">${button.title}</button>
      </form>`,
  )
  const opened = link === undefined || isImage ? undefined : html`<a class="back" href="${link}">${link}</a>`
  return html`<li class="${from}">
    ${isImage && link !== undefined ? html`<img src="${link}" alt="Picture of the shop" />` : undefined}
    <p>${text}</p>
    ${opened}${taps}
    <small>${formatTime(sentAt)} ${status}</small>
  </li>`
}

async function writeFromForm(
  context: TestCloudApiContext,
  number: string,
  form: URLSearchParams,
): Promise<void> {
  const text = (form.get('text') ?? '').slice(0, 4_096)
  switch (form.get('action')) {
    case 'text':
      if (text !== '') await writeAsCustomer(context, number, { type: 'text', text: { body: text } }, text)
      return
    case 'reply':
      return tapButton(context, number, form)
    case 'order': {
      const items = [...(form.get('items') ?? '').matchAll(/([\w.-]+)\s*[x×]\s*(\d{1,4})/gi)]
      const product_items = items.map(([, sku, quantity]) => ({
        product_retailer_id: sku,
        quantity: Number(quantity),
        item_price: 1,
        currency: 'NGN',
      }))
      if (product_items.length === 0) return
      const order = { catalog_id: 'test', text: '', product_items }
      await writeAsCustomer(context, number, { type: 'order', order }, `[order] ${form.get('items') ?? ''}`)
      return
    }
    case 'image':
      return sendImage(context, number, form)
    case 'profile':
      await changeChat(context, number, (chat) => ({
        ...chat,
        name: (form.get('name') ?? '').slice(0, 100),
        hidesNumber: form.get('hides') !== null,
      }))
      return
    default:
  }
}

async function tapButton(context: TestCloudApiContext, number: string, form: URLSearchParams): Promise<void> {
  const { messages } = await findChat(context, number)
  const message = messages.find(({ id }) => id === form.get('message'))
  const button = message?.buttons.find(({ id }) => id === form.get('reply'))
  if (!message || !button) return
  const reference = { from: context.phoneNumberId, id: message.id }
  const content = button.isTemplate
    ? { type: 'button', context: reference, button: { payload: button.id, text: button.title } }
    : {
        type: 'interactive',
        context: reference,
        interactive: { type: 'button_reply', button_reply: { id: button.id, title: button.title } },
      }
  await writeAsCustomer(context, number, content, button.title)
}

async function sendImage(context: TestCloudApiContext, number: string, form: URLSearchParams): Promise<void> {
  const chosen = form.get('image')
  if (!isTestImage(chosen)) return
  const caption = (form.get('caption') ?? '').slice(0, 1_024)
  const id = await storeImage(context, chosen)
  const image = { id, mime_type: 'image/png', sha256: '', ...(caption && { caption }) }
  const text = `[${testImages[chosen].toLowerCase()}] ${caption}`.trim()
  await writeAsCustomer(context, number, { type: 'image', image }, text)
}
