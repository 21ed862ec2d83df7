/** Where a day and its close are kept; without a day: yesterday. */
export const closeKey = (day: string | undefined) => ['admin', 'close', day ?? '']
