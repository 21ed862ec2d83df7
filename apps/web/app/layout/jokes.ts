/** One line each, shown by the joke button of the 404 page. */
export const jokes = [
  'This page went to buy pepper in Mile 12 and has not come back.',
  'We asked the rider where the page is. He said he is five minutes away.',
  'The page is in Lagos traffic. It left this morning.',
  'Even our best price checker could not find this one.',
  'NEPA took the light and the page went with it.',
] as const
