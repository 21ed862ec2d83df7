import { logout } from './generated/auth.ts'

/** Tells the server that a session has ended; a failed request is ignored. */
export async function revokeSession(refreshToken: string): Promise<void> {
  await logout({ refreshToken }).catch(() => undefined)
}
