/** Reads the last stage of deploy/Dockerfile, which is the image. */
import { Copy, DockerfileParser, From } from 'dockerfile-ast';
import { parse } from 'yaml';

export interface Image {
  copies: { from: string; to: string }[];
  command: string[];
  healthCheck: string[];
  user: string;
  /** Names of stages that are copied from, but do not exist. */
  missingStages: string[];
}

export function readDockerfile(text: string): Image {
  const image: Image = { copies: [], command: [], healthCheck: [], user: '', missingStages: [] };
  const stages: string[] = [];
  const file = DockerfileParser.parse(text);
  for (const instruction of file.getInstructions()) {
    if (instruction instanceof From) stages.push(instruction.getBuildStage() ?? '');
    if (stages.length < file.getFROMs().length) continue;
    const args = instruction.getArguments().map((argument) => argument.getValue());
    const raw = instruction.getRawArgumentsContent() ?? '';
    const keyword = instruction.getKeyword();
    if (instruction instanceof Copy) {
      const stage = instruction.getFromFlag()?.getValue() ?? '';
      if (!stages.includes(stage)) image.missingStages.push(stage);
      for (const from of args.slice(0, -1)) image.copies.push({ from, to: args.at(-1)! });
    }
    if (keyword === 'USER') image.user = args[0]!;
    // A JSON list is valid YAML.
    if (keyword === 'CMD') image.command = parse(raw) as string[];
    if (keyword === 'HEALTHCHECK')
      image.healthCheck = parse(raw.slice(raw.indexOf('CMD ') + 'CMD '.length)) as string[];
  }
  return image;
}
