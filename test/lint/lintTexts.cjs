// Lints texts as if they were files of the repository, with the real configuration. In a process of its own, because
// jest cannot load a configuration whose plugins are ES modules. Reads [{path, text}] from stdin, writes [{path, rules}].
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ESLint } = require('eslint');
const tseslint = require('typescript-eslint');

const root = path.resolve(__dirname, '..', '..');

async function main() {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: path.join(root, '.eslintrc.js'),
    // The rules that need types would check the whole program; none of the directions needs them.
    overrideConfig: [
      tseslint.configs.disableTypeChecked,
      {
        languageOptions: {
          parserOptions: { projectService: false, program: null, project: false },
        },
      },
    ],
  });
  const results = [];
  for (const { path: file, text } of JSON.parse(readFileSync(0, 'utf8'))) {
    const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
    results.push({
      path: file,
      rules: [...new Set((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message))],
    });
  }
  process.stdout.write(JSON.stringify(results));
}

void main();
