/** Text that is HTML already; everything else is escaped where it is put in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const put = (value: string | Html | Html[]): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(put).join('');
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** A template of HTML whose values are escaped. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html =>
  new Html(parts.reduce((text, part, index) => `${text}${put(values[index - 1] ?? '')}${part}`));

export const nothing = new Html('');
