/** An email address that leads to a message. Where it is too long for a line, it breaks after its @. */
export function MailLink({ email }: { email: string }) {
  const [name = '', host = ''] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {`${name}@`}
      <wbr />
      {host}
    </a>
  )
}
