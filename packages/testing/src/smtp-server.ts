import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ReceivedMail {
  /** User and password of the session, when it signed in. */
  auth: string | undefined
  from: string
  to: string[]
  /** The message as it went over the line, dots unstuffed. */
  message: string
}

export interface SmtpServer {
  /** smtp://127.0.0.1:<port>. */
  url: string
  mails: ReceivedMail[]
  /** Replies given instead of the usual ones, by the command that they answer, each once: `['RCPT', '550 no']`. */
  replies: [command: string, reply: string][]
  close(): Promise<void>
}

/** A mail server for tests: takes plain SMTP with AUTH PLAIN and keeps what it gets. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = []
  const replies: [string, string][] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    converse(socket, mails, replies)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    replies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function converse(socket: Socket, mails: ReceivedMail[], replies: [string, string][]): void {
  let buffered = ''
  let isInData = false
  let auth: string | undefined
  let mail = emptyMail()
  socket.setEncoding('utf8').write('220 test ESMTP\r\n')
  socket.on('data', (chunk: string) => {
    buffered += chunk
    for (let next = takeNext(); next !== undefined; next = takeNext()) answer(next)
  })

  /** One command line, or in DATA the whole message. */
  function takeNext(): string | undefined {
    const end = isInData ? '\r\n.\r\n' : '\r\n'
    const at = buffered.indexOf(end)
    if (at < 0) return undefined
    const taken = buffered.slice(0, at)
    buffered = buffered.slice(at + end.length)
    return taken
  }

  function answer(text: string): void {
    const command = isInData ? 'MESSAGE' : text.slice(0, 4).toUpperCase()
    const planned = replies.findIndex(([of]) => of === command)
    const reply = planned < 0 ? usualReply(command, text) : (replies.splice(planned, 1)[0]?.[1] ?? '')
    isInData = command === 'DATA' && reply.startsWith('354')
    if (reply === 'hang up') socket.destroy()
    else socket.write(`${reply}\r\n`)
  }

  function usualReply(command: string, text: string): string {
    if (command === 'EHLO') return '250-test\r\n250-8BITMIME\r\n250 AUTH PLAIN'
    if (command === 'AUTH') auth = Buffer.from(text.slice('AUTH PLAIN '.length), 'base64').toString('utf8')
    if (command === 'AUTH') return '235 welcome'
    if (command === 'DATA') return '354 go on'
    if (command === 'QUIT') return '221 bye'
    if (command === 'MAIL') mail = { ...emptyMail(), from: addressIn(text) }
    if (command === 'RCPT') mail.to.push(addressIn(text))
    if (command === 'MESSAGE') mails.push({ ...mail, auth, message: text.replace(/^\.\./gm, '.') })
    return '250 ok'
  }
}

function emptyMail(): Omit<ReceivedMail, 'auth'> {
  return { from: '', to: [], message: '' }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
