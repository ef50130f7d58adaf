/** What deploy/Dockerfile says of the image itself: its last stage, which is what is shipped. */
import { Copy, DockerfileParser, From, JSONInstruction } from 'dockerfile-ast';
import { parse } from 'yaml';

export interface Steps {
  /** From another stage to a place in the image. */
  copies: { stage: string; from: string; to: string }[];
  /** What each of the stages before runs, by the stage's name. */
  runs: { stage: string; command: string }[];
  command: string[];
  healthCheck: string[];
  user: string;
  /** Copies from stages that there are not. */
  faults: string[];
}

export function stepsOf(text: string): Steps {
  const steps: Steps = { copies: [], runs: [], command: [], healthCheck: [], user: '', faults: [] };
  const stages: string[] = [];
  const last = DockerfileParser.parse(text).getFROMs().length;
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) stages.push(instruction.getBuildStage() ?? '');
    const isShipped = stages.length === last;
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const keyword = instruction.getKeyword();
    if (instruction instanceof Copy && isShipped) {
      const stage = instruction.getFromFlag()?.getValue() ?? '';
      if (!stages.includes(stage)) steps.faults.push(`There is no stage "${stage}".`);
      const to = words.at(-1)!;
      for (const from of words.slice(0, -1)) steps.copies.push({ stage, from, to });
    }
    if (keyword === 'RUN' && !isShipped)
      steps.runs.push({ stage: stages.at(-1)!, command: instruction.getRawArgumentsContent()! });
    if (keyword === 'USER') steps.user = words[0]!;
    if (instruction instanceof JSONInstruction && isShipped) {
      // A list in JSON is one in YAML.
      const strings = instruction.getJSONStrings().map((word) => String(parse(word.getValue())));
      if (keyword === 'CMD') steps.command = strings;
    }
    if (keyword === 'HEALTHCHECK' && isShipped)
      steps.healthCheck = parse(
        /\bCMD (\[.*\])/.exec(instruction.getRawArgumentsContent()!)![1]!,
      ) as string[];
  }
  return steps;
}
