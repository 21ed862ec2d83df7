import { createServer, type Socket, type AddressInfo } from 'node:net'

interface ReceivedEmail {
  /** User and password of the session, if it signed in. */
  auth: string | undefined
  from: string
  to: string[]
  /** The message as sent, with dots unstuffed. */
  message: string
}

export interface SmtpServer {
  /** smtp://127.0.0.1:<port>. */
  url: string
  emails: ReceivedEmail[]
  /** Replies that replace the usual ones once, by the command they answer: `['RCPT', '550 no']`. */
  replies: [command: string, reply: string][]
  close(): Promise<void>
}

/** An email server for tests: accepts plain SMTP with AUTH PLAIN and stores what it receives. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const emails: ReceivedEmail[] = []
  const replies: [string, string][] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    handleConnection(socket, emails, replies)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    replies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function handleConnection(socket: Socket, emails: ReceivedEmail[], replies: [string, string][]): void {
  let buffered = ''
  let isInData = false
  let auth: string | undefined
  let email = emptyEmail()
  socket.setEncoding('utf8').write('220 test ESMTP\r\n')
  socket.on('data', (chunk: string) => {
    buffered += chunk
    for (let next = nextReply(); next !== undefined; next = nextReply()) handle(next)
  })

  /** One command line, or the whole message in DATA. */
  function nextReply(): string | undefined {
    const end = isInData ? '\r\n.\r\n' : '\r\n'
    const at = buffered.indexOf(end)
    if (at < 0) return undefined
    const message = buffered.slice(0, at)
    buffered = buffered.slice(at + end.length)
    return message
  }

  function handle(text: string): void {
    const command = isInData ? 'MESSAGE' : text.slice(0, 4).toUpperCase()
    const planned = replies.findIndex(([of]) => of === command)
    const reply = planned < 0 ? defaultReply(command, text) : (replies.splice(planned, 1)[0]?.[1] ?? '')
    isInData = command === 'DATA' && reply.startsWith('354')
    if (reply === 'hang up') socket.destroy()
    else socket.write(`${reply}\r\n`)
  }

  function defaultReply(command: string, text: string): string {
    if (command === 'EHLO') return '250-test\r\n250-8BITMIME\r\n250 AUTH PLAIN'
    if (command === 'AUTH') auth = Buffer.from(text.slice('AUTH PLAIN '.length), 'base64').toString('utf8')
    if (command === 'AUTH') return '235 welcome'
    if (command === 'DATA') return '354 go on'
    if (command === 'QUIT') return '221 bye'
    if (command === 'MAIL') email = { ...emptyEmail(), from: parseAddress(text) }
    if (command === 'RCPT') email.to.push(parseAddress(text))
    if (command === 'MESSAGE') emails.push({ ...email, auth, message: text.replace(/^\.\./gm, '.') })
    return '250 ok'
  }
}

function emptyEmail(): Omit<ReceivedEmail, 'auth'> {
  return { from: '', to: [], message: '' }
}

function parseAddress(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
