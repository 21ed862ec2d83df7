import { vi } from 'vitest'

// Test files of one project share a process, which saves starting one for each. What a file has set in a module, or replaced
// by a mock, must not reach the next one: each file loads our modules again.
vi.resetModules()
