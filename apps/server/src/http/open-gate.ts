import type { MaintenanceGuard } from './gate.ts'

/** For tests of pages: a shop that nobody closes. */
export const inactiveMaintenanceGuard: MaintenanceGuard = {
  isOpen: () => true,
  getClosure: async () => null,
  invalidate() {},
}
