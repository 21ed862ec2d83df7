import type { InstalledExtensions, RequestContext } from '@shop/domain/core/context'
import { storeExtensionError } from '@shop/domain/operations/extensions/active-extensions'
import type { InstalledExtension } from '@shop/extension/define-extension'

/** An extension that fails at every quote stores its error this often, in ms. */
const storeEveryMs = 10_000

/**
 * The extensions of a process, with a report that logs each error and stores the last one for Settings. It stores in a
 * transaction of its own: that of the order goes on, and must not wait for a row that other orders write.
 */
export function createExtensions(
  list: readonly InstalledExtension[],
  getContext: () => RequestContext,
): InstalledExtensions {
  const storedAt = new Map<string, number>()
  return {
    list,
    report(log, name, where, error) {
      log.error(
        { err: error, extension: name, where },
        'an extension failed, and the shop went on without it',
      )
      const now = Date.now()
      if (now - (storedAt.get(name) ?? 0) < storeEveryMs) return
      storedAt.set(name, now)
      storeExtensionError(getContext(), name, { where, error }).catch((err: unknown) =>
        log.warn({ err, extension: name }, 'the error of an extension could not be stored'),
      )
    },
  }
}
