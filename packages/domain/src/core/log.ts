/** Where faults and notable events go; data never carries passwords, tokens or card numbers. */
export interface Log {
  info(data: Record<string, unknown>, words: string): void
  warn(data: Record<string, unknown>, words: string): void
  error(data: Record<string, unknown>, words: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
