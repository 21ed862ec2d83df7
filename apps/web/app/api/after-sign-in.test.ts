import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'
import { leaveBrowser, stubBrowser } from './browser-for-tests.ts'
import { closeDialog, leaveDialog, openDialog } from './dialogs.ts'
import { restoreSession, signIn } from './session.ts'

const act = vi.fn<() => void>()
const later = vi.fn<() => void>()

beforeEach(() => {
  stubBrowser()
  restoreSession()
  openDialog('sign-in')
})
afterEach(() => {
  leaveDialog()
  leaveBrowser()
  act.mockReset()
  later.mockReset()
})

test('who closes the dialog wants the act no more, also when somebody signs in later', () => {
  afterSignIn(act)
  leaveDialog()
  signIn({ access: 'a', refresh: 'r' })
  expect(act).not.toHaveBeenCalled()
})

test('the act waits while an account is made, and runs once; a later one takes its place', () => {
  afterSignIn(act)
  afterSignIn(later)
  openDialog('sign-up')
  closeDialog()
  signIn({ access: 'a', refresh: 'r' })
  signIn({ access: 'b', refresh: 's' })
  expect(act).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledOnce()
})
