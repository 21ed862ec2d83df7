/** What the process that practises a restore tells: what came back whole, or what did not fit, in words. */
export type RestoreTestResult =
  { restored: { tables: number; rows: number; files: number } } | { error: string }
