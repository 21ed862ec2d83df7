/** Where a day and its close are kept; without a day: yesterday. */
export const dailyCloseKey = (day: string | undefined) => ['admin', 'close', day ?? '']
