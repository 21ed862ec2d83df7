import type { Providers } from '@shop/shop/kernel/context'
import type { Config } from './config.ts'

function absent(name: string): never {
  throw new Error(`${name} has not landed yet.`)
}

/** The outside world as the configuration chooses it. */
export async function composeProviders(_config: Config): Promise<Providers> {
  return {
    mail: { send: async () => absent('mail') },
    renderMail: async () => absent('renderMail'),
    files: {
      write: async () => absent('files'),
      read: async () => undefined,
      remove: async () => {},
      list: async () => [],
    },
    makePictures: async () => absent('makePictures'),
  }
}
