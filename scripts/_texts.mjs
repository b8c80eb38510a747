import { readdirSync, readFileSync } from "node:fs";
import { runnerImport } from "vite";
const root="/work/wt/x1";
const cfg={root,configFile:false,resolve:{alias:{"@":root+"/src"}}};
const load=async p=>(await runnerImport(root+"/"+p,cfg)).module;
const {TEXT_FIXTURES,HARD_FIXTURES}=await load("tests/fixtures/texts/fixtures.ts");
const {understandText}=await load("src/services/capture/classification/understanding/understandText.ts");
const {scoreExtraction}=await load("tests/bench/recognition/fields.ts");
const only=process.argv[2]??"";
const from=performance.now();
let n=0;
for (const [set,list] of [["TEXT",TEXT_FIXTURES],["HARD",HARD_FIXTURES]]) {
 let w=0,r=0; const seen=new Map();
 for(const f of list){ n++;
  const e=understandText({ocr:{text:f.text,layout:null},filename:"escaneo.jpg",today:"2026-11-21"});
  const s=scoreExtraction(f.fields,e,f.text); w+=s.wanted; r+=s.rightField;
  for(const x of s.wrong){ const k=f.name+" "+x.split(":")[0]; seen.set(k,[...(seen.get(k)??[]),x]); }
  if(only && f.name.includes(only)) {console.log(f.text); console.log(e);}
 }
 console.log(set,r,"/",w, (100*r/w).toFixed(1));
 for(const [k,v] of seen) console.log("  ",k,"×",v.length,":",v[0]);
}
console.log(n, "texts", Math.round(performance.now()-from),"ms");
for (const name of readdirSync(root+"/tests/fixtures/documents").filter(n=>n.endsWith(".json"))) {
  const t=JSON.parse(readFileSync(root+"/tests/fixtures/documents/"+name,"utf8"));
  for (const text of [t.lines.join("\n"), readFileSync(root+"/tests/fixtures/texts/read/"+t.id+".txt","utf8")]) {
   const s=scoreExtraction(t.fields,understandText({ocr:{text,layout:null},filename:"x",today:"2026-11-21"}),text);
   if(s.wrong.length) console.log(t.id,s.wrong);
  }
}
