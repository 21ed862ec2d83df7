export interface S3Address {
  /** Origin and bucket, no slash at its end. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads `s3://key:secret@host:port/bucket?region=...&secure=true|false` (percent-encode `/`, `+` and `@` in the
 * secret). Region is us-east-1 and secure is true unless given. Throws a RangeError that names what is missing,
 * never the secret.
 */
export function parseS3Address(filesUrl: string): S3Address {
  const url = URL.canParse(filesUrl) ? new URL(filesUrl) : undefined
  if (url?.protocol !== 's3:') throw new RangeError('A store of files starts with s3://')
  if (!url.username || !url.password) throw new RangeError('The s3 address needs key:secret@ before the host')
  const bucket = url.pathname.slice(1)
  if (!url.host || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new RangeError('The s3 address needs a host and one bucket: s3://key:secret@host/bucket')
  const secure = url.searchParams.get('secure') ?? 'true'
  if (secure !== 'true' && secure !== 'false')
    throw new RangeError('secure in the s3 address is true or false')
  return {
    bucketUrl: `${secure === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
