const PROGRAMS =
  /^(?:apt-get|cd|cp|curl|docker|git|install|journalctl|ln|node|npx|pnpm|sudo|sudoedit|systemctl)\b/;
const SETTINGS = /^(?:[A-Z_]+=\S+ +)+(?=\S)/;

/** Without `npx --yes`, `sudo`, settings in front and a comment behind: `pnpm backup FOLDER`. */
function toCommand(line: string): string {
  const [command = ''] = line.split(' # ');
  return command
    .trim()
    .replace(/^sudo +/, '')
    .replace(SETTINGS, '')
    .replace(/^npx --yes /, '')
    .trim();
}

function isCommand(line: string): boolean {
  return PROGRAMS.test(line.replace(SETTINGS, ''));
}

/**
 * The commands in the code of a Markdown page: indented lines, lines of `sh` blocks and inline code. Lines of other
 * blocks are files and output.
 */
export function readCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)];
  const scripts = blocks.filter(([, language]) => language === 'sh').map(([, , text = '']) => text);
  const prose = markdown.replace(/^```\w*\n[\s\S]*?\n```$/gm, '');
  const lines = [
    ...scripts.flatMap((text) => text.split('\n')),
    ...[...prose.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line),
    ...[...prose.matchAll(/`([^`\n]*)`/g)].map(([, code = '']) => code),
  ];
  return [...new Set(lines.filter(isCommand).map(toCommand))].filter((command) => command.includes(' '));
}
