/** An email address that breaks before its `@` rather than within a word. */
export const EmailText = ({ email }: { email: string }) => {
  const [name, ...domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />
      {domain.map((text) => `@${text}`)}
    </>
  );
};
