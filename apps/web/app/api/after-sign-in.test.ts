import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSignIn, restoreSession, signIn } from './session.ts'
import { restoreBrowser, stubBrowser } from './browser-for-tests.ts'
import { closeDialog, dismissDialog, openDialog } from './dialogs.ts'

const callback = vi.fn<() => void>()
const action = vi.fn<() => void>()

beforeEach(() => {
  stubBrowser()
  restoreSession()
  openDialog('sign-in')
})
afterEach(() => {
  dismissDialog()
  restoreBrowser()
  callback.mockReset()
  action.mockReset()
})

test('closing the dialog drops the action, even if somebody signs in later', () => {
  afterSignIn(callback)
  dismissDialog()
  signIn({ access: 'a', refresh: 'r' })
  expect(callback).not.toHaveBeenCalled()
})

test('the action waits during sign-up and runs once; a later action replaces it', () => {
  afterSignIn(callback)
  afterSignIn(action)
  openDialog('sign-up')
  closeDialog()
  signIn({ access: 'a', refresh: 'r' })
  signIn({ access: 'b', refresh: 's' })
  expect(callback).not.toHaveBeenCalled()
  expect(action).toHaveBeenCalledOnce()
})
