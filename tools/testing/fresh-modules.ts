import { vi } from 'vitest'

// Test files of one project share a process, which saves starting one for each. Module state and mocks of one file must not
// affect the next, so each file loads our modules again.
vi.resetModules()
