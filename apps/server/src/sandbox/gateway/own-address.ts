import type { Config } from '../../config.ts'

const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** Where this process reaches itself, without a slash at the end. */
export function serverAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = everywhere[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
  return `http://${host}:${PORT}`
}
