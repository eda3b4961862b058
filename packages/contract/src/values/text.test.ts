import { describe, expect, test } from 'vitest';
import { LoginInput, RegisterInput } from '../accounts.ts';
import { InviteAdminInput } from '../admins.ts';
import { CreateClientInput, UpdateClientInput } from '../clients.ts';
import { ChangeStatusInput } from '../requests/status.ts';
import { CreateSampleInput } from '../samples.ts';
import { CreateWebhookInput } from '../webhooks.ts';
import { nullableText, text } from './text.ts';

const login = { username: 'ada', password: 'secret' };
const registration = { ...login, name: 'Ada', email: 'ada@example.com' };

const line = text('Name');
const multiline = text('Description', { kind: 'multiline' });

const messageOf = (schema: typeof RegisterInput | typeof CreateClientInput, input: object) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

/** Characters that are invisible or change the direction of the text after them. */
const invisible: [name: string, character: string][] = [
  ['zero-width space', '\u200b'],
  ['zero-width non-joiner', '\u200c'],
  ['zero-width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['Arabic letter mark', '\u061c'],
  ['left-to-right embedding', '\u202a'],
  ['right-to-left override', '\u202e'],
  ['pop directional formatting', '\u202c'],
  ['left-to-right isolate', '\u2066'],
  ['pop directional isolate', '\u2069'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['Hangul filler', '\u3164'],
  ['combining grapheme joiner', '\u034f'],
  ['variation selector', '\ufe0f'],
  ['tag', '\u{e0061}'],
  ['interlinear annotation', '\ufff9'],
  ['escape', '\u001b'],
  ['backspace', '\b'],
  ['delete', '\u007f'],
  ['C1 control', '\u009b'],
];

describe('Usernames', () => {
  test.for(invisible)('A username with a %s is rejected', ([, character]) => {
    for (const schema of [RegisterInput, CreateClientInput])
      expect(messageOf(schema, { ...registration, username: `ad${character}min` })).toEqual([
        'Username must not contain control or invisible characters',
      ]);
  });

  test.for([
    ['tab', '\t'],
    ['line break', '\n'],
    ['next line', '\u0085'],
    ['line separator', '\u2028'],
  ])('A username with a %s inside is rejected', ([, character]) => {
    expect(messageOf(RegisterInput, { ...registration, username: `ad${character}min` })).toEqual([
      'Username must not contain control or invisible characters',
    ]);
  });

  test('A username that mixes Latin, Cyrillic and Greek letters is rejected', () => {
    for (const username of ['\u0430dmin', 'admi\u043f', '\u03bfffice', '\u0430\u03bf\u0435'])
      for (const schema of [RegisterInput, CreateClientInput])
        expect(messageOf(schema, { ...registration, username })).toEqual([
          'Username must not mix Latin, Cyrillic and Greek letters',
        ]);
  });

  test.for([
    ['two spaces', 'a  studio'],
    ['a no-break space', 'a\u00a0studio'],
    ['a thin space', 'a\u2009studio'],
    ['an ideographic space', ' a\u3000studio\u3000'],
  ])('A username with %s is stored with one space', ([, username]) => {
    expect(RegisterInput.parse({ ...registration, username }).username).toBe('a studio');
  });

  test('Usernames of all scripts are accepted', () => {
    for (const username of [
      'Zoë',
      'Łukasz',
      'Ольга 2',
      'Ελένη',
      '山田 Taro',
      'مریم',
      '山田太郎',
      'นารี',
      'अनिल',
      '김민준',
      'Ada Press 2',
    ])
      expect(RegisterInput.parse({ ...registration, username }).username).toBe(username);
  });

  test('The two ways to write an accented username are the same username', () => {
    const [composed, decomposed] = ['Jos\u00e9', 'Jose\u0301'];
    expect(RegisterInput.parse({ ...registration, username: decomposed }).username).toBe(composed);
  });

  test('A sign-in accepts usernames from before these rules as they are', () => {
    for (const username of ['ad\u200bmin', 'Jose\u0301', '\u0430dmin'])
      expect(LoginInput.parse({ ...login, username: ` ${username} ` }).username).toBe(username);
  });
});

describe('Links in names', () => {
  test.for([
    'Your credits expire! Renew: https://evil.example/renew',
    'Ada ftp://files.example',
    'See WWW.evil.example',
    'ｗｗｗ．evil.example',
    'w\u200bww.evil.example',
    'https：//evil.example',
  ])('The name %s is rejected, and so is the username', (text) => {
    expect(messageOf(RegisterInput, { ...registration, name: text })).toEqual([
      'Name must not contain a web address',
    ]);
    expect(messageOf(CreateClientInput, { ...registration, name: text })).toEqual([
      'Name must not contain a web address',
    ]);
    expect(InviteAdminInput.safeParse({ ...registration, name: text }).success).toBe(false);
    expect(RegisterInput.safeParse({ ...registration, username: text }).success).toBe(false);
  });

  test('A name may have a dot, a colon and slashes', () => {
    for (const name of ['Smith & Co. www', 'Print.Shop', 'Team A/B: Ltd', 'Müller // Söhne'])
      expect(RegisterInput.parse({ ...registration, name }).name).toBe(name);
  });
});

describe('Emails', () => {
  test.for(invisible)('An email with a %s is rejected', ([, character]) => {
    expect(messageOf(RegisterInput, { ...registration, email: `a${character}da@example.com` })).toEqual([
      'Please enter a valid email',
    ]);
  });

  test('An email is stored in composed form', () => {
    // The Kelvin sign is another way to write the letter K.
    const email = '\u212aelvin@example.com';
    expect(RegisterInput.parse({ ...registration, email }).email).toBe('Kelvin@example.com');
  });
});

describe('One-line texts', () => {
  test.for(invisible)('A %s is removed', ([, character]) => {
    expect(line.parse(`Ada${character}Press`)).toBe('AdaPress');
    expect(line.parse(`${character} Ada ${character}${character}`)).toBe('Ada');
    expect(line.safeParse(character).error?.issues[0]?.message).toBe('Name is required');
  });

  test('Line breaks, tabs and blanks of all kinds become one space', () => {
    expect(line.parse('Ada\r\n\tPress\u2028Ltd\u0085')).toBe('Ada Press Ltd');
    expect(line.parse('\u3000Ada  Press\u00a0\u2009 Ltd')).toBe('Ada Press Ltd');
    expect(nullableText('Design size').parse('12  x  12')).toBe('12 x 12');
  });

  test('Decomposed letters are composed, and Han characters stay as people write them', () => {
    expect(line.parse('Cre\u0300me \uFA19')).toBe('Crème \uFA19');
    expect(multiline.parse('Cre\u0300me\nbru\u0302le\u0301e')).toBe('Crème\nbrûlée');
  });

  test('The length is checked without the characters that are removed', () => {
    const name = (value: string) => UpdateClientInput.safeParse({ id: 1, name: value });
    expect(name('E\u200b').error?.issues[0]?.message).toBe('Name must be at least 2 characters');
    expect(name(`${'a'.repeat(255)}\u200b`).success).toBe(true);
  });

  test.for([
    ['Persian', 'علی\u200cرضا'],
    ['Arabic with an initial form', '1445ه\u200d'],
    ['Hindi', 'क्\u200dष'],
    ['Bengali', 'র\u200d্য'],
    ['Malayalam', 'അവന്\u200d'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Mongolian', '\u1822\u180e\u1820\u180b'],
    ['Japanese with a variant of a character', '葛\u{e0100}城'],
    ['a family', '👩\u200d👩\u200d👧\u200d👦'],
    ['a profession with a skin tone', '👩🏽\u200d🚀'],
    ['a couple', '👩\u200d❤\ufe0f\u200d💋\u200d👨'],
    ['a heart', 'I ❤\ufe0f transfers'],
    ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
  ])('A name with the joiners and variation selectors of %s stays as it is', ([, name]) => {
    expect(line.parse(name)).toBe(name);
    expect(multiline.parse(name)).toBe(name);
  });

  test('Joiners and variation selectors without an effect are removed', () => {
    expect(line.parse('علی\u200c\u200c\u200bرضا')).toBe('علی\u200cرضا');
    expect(line.parse('👩\u200d\u200d👧')).toBe('👩👧');
    expect(line.parse('Ada\u200d Press\ufe0f 2\ufe0f')).toBe('Ada Press 2');
  });

  test('An optional text that consists of invisible characters is null', () => {
    expect(nullableText('Carrier').parse(' \u200b\u202e ')).toBeNull();
  });
});

describe('Multi-line texts', () => {
  test.for(invisible)('A %s is removed', ([, character]) => {
    expect(multiline.parse(`one${character}\ntwo`)).toBe('one\ntwo');
  });

  test('Line breaks and tabs stay, and every line break is a line feed', () => {
    expect(multiline.parse('one\r\ntwo\rthree\u2028four\n\n\tfive\v')).toBe(
      'one\ntwo\nthree\nfour\n\n\tfive',
    );
  });

  test('Descriptions and notes keep their line breaks, names do not', () => {
    expect(CreateSampleInput.parse({ name: 'a\nb', description: 'a\nb' })).toMatchObject({
      name: 'a b',
      description: 'a\nb',
    });
    const change = {
      id: 1,
      status: 'approved',
      note: 'a\nb',
      internalNote: 'a\nb',
      carrier: 'a\nb',
    } as const;
    expect(ChangeStatusInput.parse(change)).toEqual({ ...change, carrier: 'a b' });
  });
});

describe('Other texts', () => {
  test.for(invisible)('A password keeps a %s', ([, character]) => {
    const password = ` secret${character}\t`;
    expect(RegisterInput.parse({ ...registration, password }).password).toBe(password);
  });

  test('The URL of a webhook with a control or invisible character is rejected', () => {
    for (const character of ['\n', '\t', '\u200b', '\u202e']) {
      const input = { url: `https://exam${character}ple.com`, events: ['request.created'] };
      expect(CreateWebhookInput.safeParse(input).success).toBe(false);
    }
  });
});
