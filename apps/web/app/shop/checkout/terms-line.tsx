import { Link } from 'react-router'

export function TermsLine() {
  return (
    <p className="text-caption text-muted">
      By placing the order you accept our{' '}
      <Link to="/terms" target="_blank" className="underline">
        Terms of Service
      </Link>
      .
    </p>
  )
}
