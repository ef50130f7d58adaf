/** `(312) 555-0142`; numbers outside North America stay as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})(?=$| ext)/, '($1) $2-$3');
