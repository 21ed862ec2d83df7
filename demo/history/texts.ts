/** Title and text of reviews, by stars. */
export const reviewTexts: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  5: [
    ['Exactly as shown', 'It came in two days and looks just like the photos. I will buy again.'],
    ['Very happy', 'Good quality for the price. The rider called before he came.'],
    ['Correct!', 'My sister wants one too. The packaging was neat and nothing was missing.'],
    ['Worth it', 'I compared prices in three shops, and this was the best. No wahala with delivery.'],
    ['Original', 'I was afraid it would be a copy, but it is the original. Thank you.'],
    ['Fast delivery', 'Ordered on Monday, got it on Tuesday. Payment on delivery made it easy.'],
  ],
  4: [
    ['Good', 'It works well. Delivery took one day longer than they said.'],
    ['Nice one', 'Good quality. The box was a bit rough, but the item was fine.'],
    ['Satisfied', 'Almost as I expected. The colour is a little darker in daylight.'],
  ],
  3: [
    ['It is okay', 'It does its work, but for this price I expected a bit more.'],
    ['Average', 'The item is fine. I had to call twice before it came.'],
  ],
  2: [['Not what I expected', 'It is smaller than I thought. Please put the measurements on the page.']],
}

/** Subject and text of messages; `#` stands for the number of the order. */
export const ticketTexts: readonly (readonly [string, string])[] = [
  ['Where is order #?', 'Good day. When will my order # come? I will be at home after four.'],
  [
    'Change of address for #',
    'Please bring order # to my office and not to my house. I can send the address.',
  ],
  ['Order # arrived incomplete', 'I received order # today, but something is missing. Please check.'],
  ['Invoice for order #', 'My company needs an invoice for order #. Can you send it by email?'],
  ['Can I add something to #?', 'I forgot one thing. Can I add it to order # before you send it?'],
]

export const replyTexts: readonly string[] = [
  'Good day. I have checked: it comes today before six, and the rider will call you.',
  'Thank you for your message. I have changed it, nothing else for you to do.',
  'Sorry about that. We send what is missing today, at our cost.',
]
