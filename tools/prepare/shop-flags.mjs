/** Node's flags for the shop. Its young heap otherwise grows to 150 MB at the start and stays there. */
export const shopFlags = ['--max-semi-space-size=16']
