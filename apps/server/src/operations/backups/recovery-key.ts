import { Readable } from 'node:stream'

// Loaded when it is needed: a shop without backups elsewhere never does.
const loadAge = () => import('age-encryption')

/** Encrypts a stream in the age format (age-encryption.org) for one public key or more, separated by commas. */
export async function encryptFor(recipients: string, source: Readable): Promise<Readable> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  for (const recipient of recipients.split(',')) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>))
}

/** The recovery key is not one, or does not open the file, or the file is not encrypted like a backup. */
export class BackupUnreadable extends Error {
  override name = 'BackupUnreadable'
}

/**
 * Decrypts what `encryptFor` made. The stream fails if anything was changed, left out or cut off.
 * @throws BackupUnreadable
 */
export async function decryptWith(
  recoveryKey: string,
  source: ReadableStream<Uint8Array>,
): Promise<Readable> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(recoveryKey)
  } catch (error) {
    throw new BackupUnreadable('This is not a recovery key.', { cause: error })
  }
  try {
    return fromWeb(await decrypter.decrypt(source))
  } catch (error) {
    const isForOthers = /no identity matched/.test((error as Error).message)
    throw new BackupUnreadable(
      isForOthers ? 'This recovery key does not open the backup.' : 'This is not an encrypted backup.',
      { cause: error },
    )
  }
}

const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream)
