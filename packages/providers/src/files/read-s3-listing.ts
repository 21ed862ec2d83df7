const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#34;': '"',
  '&#39;': "'",
}

/** Reads one page of ListObjectsV2. `next` is the token of the following page. Throws for anything else. */
export function parseListing(xml: string): { keys: string[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The file store answered no listing')
  const isTruncated = elementTexts(xml, 'IsTruncated')[0] === 'true'
  const next = elementTexts(xml, 'NextContinuationToken')[0]
  if (isTruncated && next === undefined)
    throw new Error('The file store cut its listing without saying where')
  return { keys: elementTexts(xml, 'Key'), next: isTruncated ? next : undefined }
}

function elementTexts(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return Array.from(found, ([, text = '']) => text.replace(/&[a-z#0-9]+;/g, (sign) => entities[sign] ?? sign))
}
